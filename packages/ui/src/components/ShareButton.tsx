import { useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Paragraph } from './Paragraph.tsx'

/** Properties of {@link ShareButton}. */
export interface ShareButtonProps {
  /** What is shared, and nothing else. */
  readonly text: string
  /** What it does, for example `Share address`. */
  readonly label: string
  /** Said where the browser refuses: what to do instead. */
  readonly refusedLabel: string
}

/** Hands a text to the system's own sheet for sharing. Nothing is drawn where there is none; a visitor who changes their mind has done nothing wrong. */
export function ShareButton({ text, label, refusedLabel }: ShareButtonProps) {
  const [refused, setRefused] = useState<string>()
  // Absent in most browsers of a desktop.
  const { share } = navigator as { share?: Navigator['share'] }
  if (!share) return null
  const press = () => {
    setRefused(undefined)
    void share.call(navigator, { text }).catch((error: unknown) => {
      if ((error as Error | undefined)?.name !== 'AbortError') setRefused(text)
    })
  }
  return (
    <>
      <Button variant="ghost" onClick={press}>
        <Icon name="share" />
        {label}
      </Button>
      {refused === text && (
        <div role="alert">
          <Paragraph tone="caution" align="center">
            {refusedLabel}
          </Paragraph>
        </div>
      )}
    </>
  )
}
