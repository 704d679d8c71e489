import { loadTexts } from './locales/loadTexts.ts'

/** What leads a window to its provider. */
const start = location.hash.slice(1)

/** Says that it is not there where the visitor wants to go. */
async function showOffline(): Promise<void> {
  const { tag, direction, texts } = await loadTexts(navigator.language)
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  const root = document.getElementById('screen')
  if (root) root.textContent = texts.offline
}

// Else the provider's page could lead the site's page elsewhere, behind the visitor's back.
window.opener = null
try {
  if (!/^[-_A-Za-z0-9]{43}$/.test(start)) throw new Error('Nothing leads to a provider.')
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  const { serviceUrl } = await response.json()
  location.replace(`${serviceUrl}/vault/social/start/${start}`)
} catch {
  await showOffline()
}
