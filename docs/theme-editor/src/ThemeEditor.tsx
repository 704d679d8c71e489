import { Button, Icon, Toast } from '@portico/ui'
import { useEffect, useState } from 'react'
import { AccountCard } from './AccountCard.tsx'
import { ConnectCard } from './ConnectCard.tsx'
import { Contrast } from './Contrast.tsx'
import { Controls } from './Controls.tsx'
import { initialChoice, toTheme } from './choice.ts'
import { Preview } from './Preview.tsx'
import { Segments } from './Segments.tsx'
import { toCode } from './toCode.ts'

const schemes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

/** The page: choices, what they look like, how well it can be read, and the code. */
export function ThemeEditor() {
  const [choice, setChoice] = useState(initialChoice)
  const [scheme, setScheme] = useState<'dark' | 'light'>('dark')
  const theme = toTheme(choice, scheme)
  return (
    <div className="editor">
      <header className="editor-header">
        <h1>Theme editor</h1>
        <p>
          Choose how Portico looks on your site, then copy the code. Texts stay readable, whatever you choose.
        </p>
      </header>
      <main className="editor-main">
        <Controls choice={choice} onChange={setChoice} />
        <div className="editor-result">
          <section className="editor-stage" data-scheme={theme['color-scheme']} aria-label="Preview">
            <Page />
            <div className="editor-overlay" style={{ background: theme['color-overlay'] }} />
            {choice.base === 'auto' && (
              <div className="editor-scheme">
                <Segments legend="Visitor prefers" segments={schemes} value={scheme} onChange={setScheme} />
              </div>
            )}
            <div className="editor-cards">
              <Preview theme={theme}>
                <ConnectCard />
              </Preview>
              <Preview theme={theme}>
                <AccountCard />
              </Preview>
            </div>
          </section>
          <div className="editor-facts">
            <Code text={toCode(choice)} />
            <Contrast theme={theme} />
          </div>
        </div>
      </main>
    </div>
  )
}

/** A site behind the modal, to see the overlay by. */
const Page = () => (
  <div className="editor-page" aria-hidden="true">
    {Array.from({ length: 4 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
      <span key={index} className="editor-block" />
    ))}
  </div>
)

function Code({ text }: { text: string }) {
  const [message, setMessage] = useState<'Copied' | 'Copying was refused: select the code' | null>(null)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), 2_500)
    return () => clearTimeout(timer)
  }, [message])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage('Copied'),
      () => setMessage('Copying was refused: select the code'),
    )
  return (
    <section className="editor-code" aria-labelledby="editor-code-title">
      <h2 id="editor-code-title">Code</h2>
      <textarea
        readOnly
        rows={text.split('\n').length}
        spellCheck={false}
        aria-labelledby="editor-code-title"
        value={text}
      />
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        Copy code
      </Button>
      <div className="editor-toast">
        <Toast variant={message === 'Copied' ? 'success' : 'error'} message={message} />
      </div>
    </section>
  )
}
