import { createHash } from 'node:crypto'
import type { Director, Play } from './createDirector.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 0 auto; padding: 1rem }
button { display: block; width: 100%; margin: .25rem 0; padding: .6rem .8rem; font: inherit; text-align: start }
iframe { width: 100%; height: 24rem; border: 1px solid GrayText }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Of both pages: no script at all. */
export const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "frame-src 'self'; frame-ancestors 'self'; form-action 'self'; base-uri 'none'",
].join('; ')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const drawPage = (head: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8">${head}<style>${style}</style><body>${body}</body></html>`

const drawButton = (path: string, title: string) =>
  `<form method="post" action="${path}" target="play"><button>${escapeHtml(title)}</button></form>`

/** The page with a button for each act. What is pressed shows in the frame below, which follows the play. */
export function drawControls({ acts }: Pick<Director, 'acts'>): string {
  const buttons = acts.map(({ name, title }) => drawButton(`/acts/${name}`, title))
  return drawPage(
    '<title>Portico theatre</title>',
    `<h1>Theatre</h1>
<p>What networks do to transactions. Acts that are played on the next transaction hold the blocks until somebody sends one.</p>
${buttons.join('\n')}
<h2>Schedule</h2>
${drawButton('/schedule/on', 'Play all in turn')}${drawButton('/schedule/off', 'Play only what is pressed')}
<h2>Play</h2>
<iframe name="play" src="/play" title="Play"></iframe>`,
  )
}

function drawState({ now, waiting, next, isScheduled }: Play, time: number): string {
  if (now) return [`Now: ${now}`, ...waiting.map((title) => `Then: ${title}`)].join('\n')
  if (next) return `Next: ${next.title}, in ${Math.max(0, Math.round((next.at - time) / 1000))} seconds`
  return isScheduled ? 'The next act begins.' : 'Nothing is played until a button is pressed.'
}

/** How the play stands; the page fetches itself again. @param time milliseconds since 1970 */
export function drawPlay(play: Play, time: number): string {
  const lines = play.lines.map((line) => `<li>${escapeHtml(line)}</li>`)
  const state = escapeHtml(drawState(play, time)).replaceAll('\n', '<br>')
  return drawPage(
    '<meta http-equiv="refresh" content="2; url=/play"><title>Play</title>',
    `<p>${state}</p><ul>${lines.join('')}</ul>`,
  )
}
