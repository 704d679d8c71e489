import type { HeadlessView } from '@portico/contract/shell'

/** The same view, which is visited as long as somebody looks at it. @param show begins the visit and returns what ends it */
export function followVisit<Data, Actions>(
  view: HeadlessView<Data, Actions>,
  show: () => () => void,
): HeadlessView<Data, Actions> {
  let count = 0
  let leave = () => {}
  return {
    ...view,
    subscribe(listener) {
      const stop = view.subscribe(listener)
      count += 1
      if (count === 1) leave = show()
      return () => {
        stop()
        count -= 1
        if (count === 0) leave()
      }
    },
  }
}
