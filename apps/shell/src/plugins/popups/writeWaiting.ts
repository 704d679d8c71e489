import type { Shell } from '../../shell/Shell.ts'

/** Says in a blank window what is on its way, in the visitor's language and theme. */
export function writeWaiting({ core, host, text, views }: Shell, { document }: Window, view: string): void {
  const title = views.get(view)?.getTitle() ?? ''
  const { documentElement, body } = document
  document.title = title
  documentElement.lang = core.language.getState().locale
  documentElement.dir = host.current?.dir ?? ''
  documentElement.style.colorScheme = core.theme.getState().themeMode
  body.textContent = text('plugin.loading', { plugin: title })
  Object.assign(body.style, {
    font: '16px system-ui, sans-serif',
    display: 'grid',
    placeContent: 'center',
    minHeight: '100vh',
    margin: '0',
    textAlign: 'center',
  })
}
