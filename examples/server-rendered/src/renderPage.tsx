import { createPortico } from '@portico/embed'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { options } from './options.ts'

/** The whole page for one request: an instance of its own, with the cookies of this visitor. */
export function renderPage(cookie: string | undefined): string {
  const portico = createPortico({ ...options, ...(cookie !== undefined && { cookie }) })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page that a server draws</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/main.js"></script>
  </head>
  <body>
    <main id="root">${renderToString(<App portico={portico} />)}</main>
  </body>
</html>
`
}
