/** Puts a file into the reader's downloads. */

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The download has its own hold of the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
