/** A PDF of one page, written by hand: a title and lines of text in the reader's own font. */

const A4 = [595, 842] as const
const MARGIN = 64
const LINE_HEIGHT = 20

/** Signs outside ASCII are left out: the page uses the plainest encoding there is. */
const escape = (text: string) => text.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '\\$&')

/** The bytes of the page. Lines are not wrapped: at most about 80 signs fit. */
export function writePdf(title: string, lines: readonly string[]): Buffer {
  const top = A4[1] - MARGIN
  const texts = [
    `/F2 18 Tf ${MARGIN} ${top} Td (${escape(title)}) Tj`,
    ...lines.map(
      (line, index) => `/F1 11 Tf 0 -${index === 0 ? LINE_HEIGHT * 2 : LINE_HEIGHT} Td (${escape(line)}) Tj`,
    ),
  ]
  const content = `BT ${texts.join('\n')} ET`
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.join(' ')}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}
