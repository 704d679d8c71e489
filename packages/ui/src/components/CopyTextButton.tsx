import { HandOverButton, type HandOverProps } from './HandOverButton.tsx'
import { writeToClipboard } from './useHandOver.ts'

/** Properties of {@link CopyTextButton}. */
export interface CopyTextButtonProps extends HandOverProps {
  /** Said once it is done. */
  readonly copiedLabel: string
}

/** Copies a text: a button with words, where copying is what comes next. */
export const CopyTextButton = (props: CopyTextButtonProps) => (
  <HandOverButton {...props} icon="copy" give={writeToClipboard} />
)
