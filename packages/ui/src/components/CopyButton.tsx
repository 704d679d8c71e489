import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

/** Properties of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What it does, for example `Copy hash`. */
  readonly label: string
  /** Said once it is done. */
  readonly copiedLabel: string
}

/** Milliseconds for which it says that it has copied. */
const shownFor = 2_000

/** Copies a text. Where the browser refuses, it stays as it was. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => {},
    )
  return (
    <>
      <IconButton label={isCopied ? copiedLabel : label} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
      </IconButton>
      <span role="status" className="portico-hidden">
        {isCopied && copiedLabel}
      </span>
    </>
  )
}
