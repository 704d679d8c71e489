import {
  Children,
  type FocusEvent,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ListFrame } from './ListFrame.tsx'
import { useNearChunks } from './useNearChunks.ts'

/** Rows from which on those out of sight are left out. */
const longFrom = 50

/** Rows that come and go together: as many as a card shows, so that the first of them fill it. */
const chunkLength = 10

/** Properties of {@link LongList}. */
export interface LongListProps {
  /** What it is a list of, read aloud. */
  readonly label: string
  /** Rows with keys, however many; each becomes an item. */
  readonly children: ReactNode
}

/**
 * Rows below each other, announced as a list, of which only those near what is seen are in the document. The first, the
 * last and those around the focus always are, so that the keyboard goes on to the next and in from both ends.
 */
export function LongList({ label, children }: LongListProps) {
  const rows = useMemo(() => Children.toArray(children).filter((row) => isValidElement(row)), [children])
  const list = useRef<HTMLUListElement>(null)
  const count = Math.ceil(rows.length / chunkLength)
  const { chunks, isFollowed } = useNearChunks(list, count)
  const [focused, setFocused] = useState(-1)
  const isLong = rows.length > longFrom
  // What is not seen is not for the first frame, as a view begins at its top.
  const isAlways = (at: number) => at === 0 || (isFollowed && (!isLong || at === count - 1))
  const isDrawn = (at: number) => isAlways(at) || Math.abs(at - focused) <= 1 || chunks.get(at) === 'near'
  const follow = ({ currentTarget, target }: FocusEvent) =>
    setFocused([...currentTarget.children].findIndex((chunk) => chunk.contains(target)))
  return (
    <ListFrame label={label} ref={list} onFocus={follow}>
      {Array.from({ length: count }, (_, at) => {
        const height = chunks.get(at)
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is nothing but its place
            key={at}
            role="presentation"
            style={{ blockSize: isDrawn(at) ? undefined : height }}
          >
            {isDrawn(at) && drawChunk(rows, at)}
          </div>
        )
      })}
    </ListFrame>
  )
}

/** Readers count the items in the document, so where some are left out each says its place. */
function drawChunk(rows: readonly ReactElement[], at: number) {
  const from = at * chunkLength
  const size = rows.length > longFrom ? rows.length : undefined
  return rows.slice(from, from + chunkLength).map((row, index) => (
    <li key={row.key} aria-setsize={size} aria-posinset={size && from + index + 1}>
      {row}
    </li>
  ))
}
