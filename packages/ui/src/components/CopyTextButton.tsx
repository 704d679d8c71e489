import { Button } from './Button.tsx'
import type { CopyButtonProps } from './CopyButton.tsx'
import { Icon } from './Icon.tsx'
import { Paragraph } from './Paragraph.tsx'
import { useCopy } from './useCopy.ts'

/** Properties of {@link CopyTextButton}. */
export interface CopyTextButtonProps extends CopyButtonProps {
  /** Said where the browser refuses: what to do instead. */
  readonly refusedLabel: string
}

/** Copies a text: a button with words, where copying is what comes next. */
export function CopyTextButton({ text, label, copiedLabel, refusedLabel }: CopyTextButtonProps) {
  const { isCopied, isRefused, copy } = useCopy(text)
  return (
    <>
      <Button onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {isCopied ? copiedLabel : label}
      </Button>
      <span role="status" className="portico-hidden">
        {isCopied && copiedLabel}
      </span>
      {isRefused && (
        <div role="alert">
          <Paragraph tone="caution" align="center">
            {refusedLabel}
          </Paragraph>
        </div>
      )}
    </>
  )
}
