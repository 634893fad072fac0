/** The signature, against the examples that the makers of the scheme publish with their results. */
import { expect, test } from 'vitest'
import { signedHeaders, type Unsigned } from './sigv4.ts'

const CREDENTIALS = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const DAY = new Date('2013-05-24T00:00:00.000Z')
const host = 'examplebucket.s3.amazonaws.com'

test.each<[string, Unsigned, string, string]>([
  [
    'reading a part of an object',
    { method: 'GET', host, path: '/test.txt', headers: { Range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writing an object whose name needs encoding',
    {
      method: 'PUT',
      host,
      path: '/test$file.text',
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'asking with a word that has no value',
    { method: 'GET', host, path: '/', query: { lifecycle: '' } },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'listing a bucket',
    { method: 'GET', host, path: '/', query: { prefix: 'J', 'max-keys': '2' } },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as published', (_what, request, names, signature) => {
  const { authorization } = signedHeaders(request, CREDENTIALS, DAY)
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  )
})
