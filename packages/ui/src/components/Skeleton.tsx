/** Properties of {@link Skeleton}. */
export interface SkeletonProps {
  /** CSS pixels, or a CSS length. @default '100%' */
  readonly width?: number | string
  /** CSS pixels, or a CSS length. @default 12 */
  readonly height?: number | string
  /** CSS pixels. @default 6 */
  readonly radius?: number
}

/** Holds the place, in the size of what will come. Say beside it, for readers, that something loads. */
export function Skeleton({ width = '100%', height = 12, radius = 6 }: SkeletonProps) {
  const style = { inlineSize: width, blockSize: height, borderRadius: radius }
  return <span className="portico-skeleton" aria-hidden="true" style={style} />
}

/** Holds the place of a {@link Row}. */
export function SkeletonRow() {
  return (
    <span className="portico-skeleton-row" aria-hidden="true">
      <Skeleton width="var(--portico-icon)" height="var(--portico-icon)" radius={12} />
      <span className="portico-skeleton-lines">
        <Skeleton width={90} />
        <Skeleton width={56} height={9} />
      </span>
      <Skeleton width={64} />
    </span>
  )
}

/** Properties of {@link SkeletonRows}. */
export interface SkeletonRowsProps {
  /** What loads, for readers. */
  readonly label: string
}

/** Holds the place of a list, or of a view that is not known yet, and says that it loads. */
export function SkeletonRows({ label }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label}>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  )
}
