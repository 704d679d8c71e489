import { Skeleton } from './Skeleton.tsx'

/** Properties of {@link LoadingValue}. */
export interface LoadingValueProps {
  /** What is awaited, read aloud. */
  readonly label: string
  /** CSS pixels. @default 96 */
  readonly width?: number | undefined
}

/** Holds the place of one value in a line, for example in a row of `Definitions`. */
export function LoadingValue({ label, width = 96 }: LoadingValueProps) {
  return (
    <span role="status" aria-label={label}>
      <Skeleton width={width} height={14} />
    </span>
  )
}
