/** At this machine's own speed; and as a phone is, with a quarter of it and a network of its own. */
export const devices = [
  { suffix: '', slowdown: 1, isNetworkSlow: false },
  { suffix: ', phone', slowdown: 4, isNetworkSlow: true },
] as const
