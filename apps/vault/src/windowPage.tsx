import { type ComponentChild, render } from 'preact'
import { loadTexts } from './locales/loadTexts.ts'
import { TextsContext } from './locales/useTexts.ts'
import { applyTheme } from './theme/applyTheme.ts'
import type { PasskeyTask, WindowAnswer, WindowTask } from './window/messages.ts'

const root = document.getElementById('screen')
const opener: Window | null = window.opener

/** Only the vault's own frame is heard and told: its origin is this one. What is transferred is gone here. */
const tell = (answer: WindowAnswer, transfer: Transferable[] = []) =>
  opener?.postMessage(answer, { targetOrigin: location.origin, transfer })

async function drawReview({ approval, site, sign }: WindowTask): Promise<ComponentChild> {
  const { ApprovalScreen } = await import('./screens/ApprovalScreen.tsx')
  const decide = (isApproved: boolean) => tell({ type: 'vault:decided', isApproved })
  return (
    <ApprovalScreen
      {...{ approval, site, sign }}
      onApprove={() => decide(true)}
      onDecline={() => decide(false)}
    />
  )
}

async function drawPasskey({ owner, credentialIds }: PasskeyTask): Promise<ComponentChild> {
  const { PasskeyScreen } = await import('./screens/PasskeyScreen.tsx')
  return (
    <PasskeyScreen
      {...{ owner, credentialIds }}
      onUnlocked={(unlocked) => tell({ type: 'vault:unlocked', ...unlocked }, [unlocked.secret])}
      onRefused={(reason) => tell({ type: 'vault:refused', reason })}
    />
  )
}

async function show(screen: Promise<ComponentChild>, locale: string, mode: 'light' | 'dark') {
  const [drawn, { tag, direction, texts }] = await Promise.all([screen, loadTexts(locale)])
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  applyTheme({ mode, locale }, document.documentElement)
  if (root) render(<TextsContext.Provider value={texts}>{drawn}</TextsContext.Provider>, root)
}

addEventListener('message', ({ data, origin, source }: MessageEvent<WindowTask | PasskeyTask | null>) => {
  if (source !== opener || origin !== location.origin || !data) return
  if (data.type === 'vault:task') void show(drawReview(data), data.locale, data.mode)
  if (data.type === 'vault:passkey') void show(drawPasskey(data), data.locale, data.mode)
})
if (opener) tell({ type: 'vault:opened' })
else {
  // The page that holds the frame has isolated itself, or somebody came here by himself: nothing can be told to the frame.
  const { AloneScreen } = await import('./screens/AloneScreen.tsx')
  await show(Promise.resolve(<AloneScreen />), navigator.language, 'light')
}
