import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template: auto 1fr / minmax(16rem, 24rem) 1fr; height: 100vh }
header { grid-column: 1 / -1; display: flex; gap: 1rem; align-items: center; padding: .5rem 1rem; border-bottom: 1px solid GrayText }
h1 { font-size: 1rem; margin: 0; flex: 1 }
nav { overflow: auto; border-inline-end: 1px solid GrayText }
nav button { display: block; width: 100%; border: 0; border-bottom: 1px solid color-mix(in srgb, GrayText 30%, transparent); padding: .6rem 1rem; background: none; color: inherit; font: inherit; text-align: start; overflow-wrap: anywhere }
nav button[aria-current] { background: Highlight; color: HighlightText }
nav small { display: block }
nav p { margin: 0; padding: 1rem }
main { display: grid; grid-template-columns: 3fr 2fr; min-height: 0 }
iframe { width: 100%; height: 100%; border: 0; background: Canvas }
pre { margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 900px) { body { grid-template: auto 30vh 1fr / 1fr } main { grid-template: 1fr 1fr / 1fr } }
`

const script = `
const list = document.querySelector('nav'), frame = document.querySelector('iframe'), text = document.querySelector('pre'), empty = list.firstElementChild
let current = ''
async function show(id) {
  const answer = await fetch('/api/mails/' + id)
  if (!answer.ok) return
  current = id
  text.textContent = (await answer.json()).text
  frame.src = '/mails/' + id
  mark()
}
function mark() {
  for (const button of list.children) button.toggleAttribute('aria-current', button.dataset.id === current)
}
async function load() {
  const mails = await (await fetch('/api/mails')).json()
  const focused = document.activeElement?.dataset.id
  const buttons = mails.map(({ id, subject, to, at }) => {
    const button = document.createElement('button'), about = document.createElement('small')
    button.dataset.id = id
    about.textContent = to.join(', ') + ' · ' + new Date(at).toLocaleTimeString()
    button.append(subject, about)
    button.onclick = () => show(id)
    return button
  })
  list.replaceChildren(...(buttons.length ? buttons : [empty]))
  mark()
  if (focused) list.querySelector('[data-id="' + focused + '"]')?.focus()
  if (!current && mails.length) show(mails[0].id)
}
list.onkeydown = (event) => {
  const way = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key]
  const next = way && document.activeElement[way]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}
document.querySelector('header button').onclick = async () => {
  await fetch('/api/mails', { method: 'DELETE' })
  current = ''
  text.textContent = ''
  frame.removeAttribute('src')
}
new EventSource('/events').onmessage = load
`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of the page that lists mails. */
export const pagePolicy = [
  `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}`,
  "connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
].join('; ')

/** Of a mail's HTML, which is another's: it runs nothing and loads nothing. Its links open beside. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The page that lists mails and shows one. */
export const page: string = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Portico mail</title><style>${style}</style>
<body><header><h1>Mail</h1><button>Delete all</button></header><nav aria-label="Mails"><p>No mail yet. Codes and notices of the gateway arrive here, and go nowhere else.</p></nav>
<main><iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><pre tabindex="0" aria-label="Plain text"></pre></main>
<script>${script}</script></body></html>`
