import { createHash } from 'node:crypto'
import { html, Markup, type Part } from './html.ts'

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f3f4f6, #121317); color: light-dark(#1c1e21, #e8eaed) }
body { margin: 0 auto; max-width: 60rem; padding: 1rem 1rem 3rem }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; padding: .5rem 0 1rem }
header form { flex: 1 1 18rem; display: flex; gap: .5rem }
h1 { margin: 0 0 .75rem; font-size: 1.3rem; line-height: 1.3; overflow-wrap: anywhere }
h2 { margin: 1.75rem 0 .5rem; font-size: 1rem }
a { color: light-dark(#3d3fd1, #9aa0ff); text-underline-offset: 3px }
main { background: light-dark(#fff, #1b1d23); border-radius: 1rem; padding: 1.25rem }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: .5rem 1rem; margin: 0 }
dt, .soft { color: light-dark(#5a5f69, #a9afb9) }
dd { margin: 0; overflow-wrap: anywhere }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse } th { text-align: start; font-weight: 500; color: light-dark(#5a5f69, #a9afb9) }
th, td { padding: .4rem .5rem .4rem 0; border-bottom: 1px solid light-dark(#e5e7eb, #2c2f37); overflow-wrap: anywhere; vertical-align: top }
.table { overflow-x: auto }
.good { color: light-dark(#0b6b3a, #6ee7a8) } .bad { color: light-dark(#b3261e, #ffb4ab) }
input { flex: 1; min-width: 0; padding: .55rem .75rem; border: 1px solid light-dark(#868c98, #7d838e); border-radius: .6rem; background: light-dark(#fff, #1b1d23); color: inherit; font: inherit }
button { padding: .55rem .9rem; border: 0; border-radius: .6rem; background: light-dark(#4b4de6, #6366f1); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid light-dark(#1a5fd0, #8ab4f8); outline-offset: 2px }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .6rem } }
`

const hash = createHash('sha256').update(style).digest('base64')

/** Of all pages: they have no script, and ask nobody. */
export const pagePolicy = [
  `default-src 'none'; style-src 'sha256-${hash}'`,
  "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
].join('; ')

/** A fact of a page: what it is, and its value. */
export type Fact = readonly [term: string, value: Part]

/** Facts below each other; those without a value are left out. */
export const drawFacts = (facts: readonly Fact[]): Markup => {
  const known = facts.filter(([, value]) => value !== null)
  return html`<dl>${known.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`
}

/** A table; where there is no row, what is said instead. */
export function drawTable(
  heads: readonly string[],
  rows: readonly (readonly Part[])[],
  empty: string,
): Markup {
  if (rows.length === 0) return html`<p class="soft">${empty}</p>`
  const drawn = rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)
  return html`<div class="table"><table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${drawn}</tbody></table></div>`
}

/** What a page is about. */
export interface Page {
  readonly title: string
  readonly body: Part
  /** HTTP. @default 200 */
  readonly status?: number
}

/** A chain whose pages there are. */
export interface ShownChain {
  /** In addresses of pages. */
  readonly id: string
  readonly name: string
}

/** The whole of a page. @param chains that the head leads to @param chainId the one that it is of */
export const drawPage = (
  { title, body }: Page,
  chains: readonly ShownChain[],
  chainId: string | null,
): string =>
  `<!doctype html>\n${
    html`<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Local Explorer</title><style>${new Markup(style)}</style><body><header><a href="/">Local Explorer</a>${chains.map(({ id, name }) => html`<a href="/${id}"${id === chainId ? html` aria-current="page"` : ''}>${name}</a>`)}<form action="/${chainId ?? chains[0]?.id ?? ''}/find"><input name="q" required aria-label="Transaction, address or block" placeholder="Transaction, address or block"><button>Find</button></form></header><main><h1>${title}</h1>${body}</main></body></html>`
      .text
  }`
