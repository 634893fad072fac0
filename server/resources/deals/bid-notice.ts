/** What a notice says of a lender's bid: the latest of it, in place of what was said before. */

export function bidNotice(lenderName: string, what: string): { title: string; replaces: string } {
  const beginning = `${lenderName}: `
  return { title: `${beginning}${what}`.slice(0, 200), replaces: beginning }
}
