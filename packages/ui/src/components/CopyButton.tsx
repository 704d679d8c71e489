import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useHandOver, writeToClipboard } from './useHandOver.ts'

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
  const { isDone, handOver } = useHandOver(text, writeToClipboard)
  return (
    <>
      <IconButton label={isDone ? copiedLabel : label} onClick={handOver}>
        <Icon name={isDone ? 'check' : 'copy'} />
      </IconButton>
      <span role="status" className="portico-hidden">
        {isDone && copiedLabel}
      </span>
    </>
  )
}
