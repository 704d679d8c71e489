import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useCopy } from './useCopy.ts'

/** Properties of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What it does, for example `Copy hash`. */
  readonly label: string
  /** Said once it is done. */
  readonly copiedLabel: string
}

/** Copies a text. Where the browser refuses, it stays as it was. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text)
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
