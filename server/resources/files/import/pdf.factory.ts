/** Small PDF files with lines of text, made by hand; for tests. */

type Word = { text: string; x: number }

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

const contentOf = (lines: readonly (readonly Word[])[]) =>
  lines
    .flatMap((line, row) =>
      line.map(({ text, x }) => `BT /F1 10 Tf 1 0 0 1 ${x} ${760 - row * 14} Tm (${escaped(text)}) Tj ET`),
    )
    .join('\n')

/** Each line is one text, or cells that begin 140 points apart. */
export function makePdf(
  pages: readonly (readonly (string | readonly string[])[])[],
  { isLocked = false } = {},
): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '']
  const kids: number[] = []
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const lines of pages) {
    const stream = contentOf(
      lines.map((line) => (typeof line === 'string' ? [line] : line).map((text, at) => ({ text, x: 40 + at * 140 }))),
    )
    objects.push(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`)
    kids.push(objects.length + 1)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length} 0 R >>`,
    )
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`
  // No password opens it: what is kept of one is made of zeros.
  const zeros = `<${'00'.repeat(32)}>`
  if (isLocked) objects.push(`<< /Filter /Standard /V 1 /R 2 /O ${zeros} /U ${zeros} /P -4 >>`)
  return assembled(objects, isLocked ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '')
}

function assembled(objects: readonly string[], more: string): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((body, at) => {
    const start = Buffer.byteLength(file, 'latin1')
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const xref = Buffer.byteLength(file, 'latin1')
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
