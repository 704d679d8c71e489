import { render } from 'preact'
import { loadTexts } from './locales/loadTexts.ts'
import { TextsContext } from './locales/useTexts.ts'
import { ApprovalScreen } from './screens/ApprovalScreen.tsx'
import { applyTheme } from './theme/applyTheme.ts'
import type { WindowAnswer, WindowTask } from './window/messages.ts'

const root = document.getElementById('screen')
const opener: Window | null = window.opener

/** Only the vault's own frame is heard and told: its origin is this one. */
const tell = (answer: WindowAnswer) => opener?.postMessage(answer, location.origin)

addEventListener('message', async ({ data, origin, source }: MessageEvent<WindowTask | null>) => {
  if (source !== opener || origin !== location.origin || data?.type !== 'vault:task' || !root) return
  const { approval, site, sign, locale, mode } = data
  const { tag, direction, texts } = await loadTexts(locale)
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  applyTheme({ mode, locale }, document.documentElement)
  const decide = (isApproved: boolean) => tell({ type: 'vault:decided', isApproved })
  render(
    <TextsContext.Provider value={texts}>
      <ApprovalScreen
        {...{ approval, site, sign }}
        onApprove={() => decide(true)}
        onDecline={() => decide(false)}
      />
    </TextsContext.Provider>,
    root,
  )
})
tell({ type: 'vault:opened' })
