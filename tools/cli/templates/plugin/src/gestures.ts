/** What a visitor can answer with; each has a text in every language. */
const gestures = ['wave', 'bow', 'clap'] as const

/** One of them. */
export type Gesture = (typeof gestures)[number]

/** All of them. @param first the site's choice, from the plugin's options */
export const orderGestures = (first: unknown): readonly Gesture[] =>
  [...gestures].sort((one, other) => Number(other === first) - Number(one === first))
