import { Button, type ButtonProps } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { Notice } from './Notice.tsx'
import { useHandOver } from './useHandOver.ts'

/** What every button that hands a text over is given. */
export interface HandOverProps extends Pick<ButtonProps, 'variant'> {
  /** What is handed over, and nothing else. */
  readonly text: string
  /** What it does, for example `Copy address`. */
  readonly label: string
  /** Said where the browser refuses: what to do instead. */
  readonly refusedLabel: string
}

interface HandOverButtonProps extends HandOverProps {
  readonly icon: IconName
  readonly give: (text: string) => Promise<void>
  /** Said once it is done; without it nothing is. */
  readonly copiedLabel?: string
}

/** A button with words that hands a text over. */
export function HandOverButton(props: HandOverButtonProps) {
  const { text, label, copiedLabel, refusedLabel, icon, give, ...rest } = props
  const { isDone, isRefused, handOver } = useHandOver(text, give)
  const copied = isDone && copiedLabel
  return (
    <>
      <Button {...rest} onClick={handOver}>
        <Icon name={copied ? 'check' : icon} />
        {copied || label}
      </Button>
      <span role="status" className="portico-hidden">
        {copied}
      </span>
      {isRefused && <Notice tone="negative">{refusedLabel}</Notice>}
    </>
  )
}
