import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f4f6, #16181c); color: light-dark(#1c1e21, #e8eaed) }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: min(24rem, 100% - 2rem); margin: 1rem; padding: 2rem; border-radius: 1rem; border-top: .4rem solid var(--brand); background: light-dark(#fff, #22252b); box-shadow: 0 1px 3px #0003, 0 8px 24px #0002 }
[data-brand=google] { --brand: #4285f4 } [data-brand=apple] { --brand: light-dark(#000, #fff) } [data-brand=github] { --brand: #8250df }
[data-brand=x] { --brand: light-dark(#0f1419, #e7e9ea) } [data-brand=discord] { --brand: #5865f2 } [data-brand=facebook] { --brand: #0866ff } [data-brand=farcaster] { --brand: #8465cb } [data-brand=cards] { --brand: #0b7a5b } [data-brand=exchange] { --brand: #b45309 } [data-brand=identity] { --brand: #4b4de6 }
h1 { margin: 0 0 .25rem; font-size: 1.35rem; line-height: 1.3 }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem }
p { margin: 0 0 1.25rem; color: light-dark(#5a5f69, #a9afb9); overflow-wrap: anywhere }
p[role=alert] { color: light-dark(#b3261e, #ffb4ab) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem } dt { color: light-dark(#5a5f69, #a9afb9) } dd { margin: 0; text-align: end; overflow-wrap: anywhere }
ul { display: grid; gap: .75rem; margin: 0 0 1.25rem; padding: 0; list-style: none; overflow-wrap: anywhere } ul span { display: block; color: light-dark(#5a5f69, #a9afb9) }
a { color: inherit; text-underline-offset: 3px }
label { display: block; margin-bottom: .35rem; font-weight: 600 }
input, select { box-sizing: border-box; width: 100%; padding: .65rem .75rem; border: 1px solid light-dark(#868c98, #7d838e); border-radius: .5rem; background: light-dark(#fff, #16181c); color: inherit; font: inherit }
input::placeholder { color: inherit; opacity: .7 }
button { width: 100%; margin-top: .75rem; padding: .7rem; border: 1px solid transparent; border-radius: .5rem; background: light-dark(#1c1e21, #e8eaed); color: light-dark(#fff, #16181c); font: inherit; font-weight: 600; cursor: pointer }
button[value=cancel] { border-color: light-dark(#868c98, #7d838e); background: none; color: inherit }
:focus-visible { outline: 3px solid light-dark(#1a5fd0, #8ab4f8); outline-offset: 2px }
`

/** The one script that a page may run: sends its form. */
export const submitScript = 'document.forms[0].submit()'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Of all pages. Where forms may lead is not narrowed to this server: browsers hold the redirects that follow against it too, and those
 * lead to the client and on to wherever that leads.
 */
export const contentPolicy = [
  `default-src 'none'; style-src ${hash(style)}; script-src ${hash(submitScript)}`,
  "form-action http: https:; frame-ancestors 'none'; base-uri 'none'",
].join('; ')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as HTML has it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Any page. @param brand gives it its colour @param body HTML */
export const drawPage = (brand: string, title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><body data-brand="${brand}"><main><h1>${title}</h1>${body}</main></body></html>`

/** Facts below each other. */
export const drawFacts = (facts: readonly (readonly [term: string, value: string])[]): string =>
  `<dl>${facts.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

/** Something that a service holds. */
export interface HeldItem {
  readonly text: string
  /** How it stands, and more of it. */
  readonly detail: string
  /** Where it goes on, while somebody is waited for. */
  readonly path?: string | undefined
}

/** A heading, and what a service holds below it. @param empty what is said where there is nothing */
export function drawHeld(title: string, items: readonly HeldItem[], empty: string): string {
  const head = `<h2>${escapeHtml(title)}</h2>`
  if (items.length === 0) return `${head}<p>${escapeHtml(empty)}</p>`
  const drawn = items.map(({ text, detail, path }) => {
    const name = escapeHtml(text)
    const linked = path === undefined ? name : `<a href="${escapeHtml(path)}">${name}</a>`
    return `<li>${linked}<span>${escapeHtml(detail)}</span></li>`
  })
  return `${head}<ul>${drawn.join('')}</ul>`
}
