/**
 * Control characters, those that turn the direction of text, and those that nobody sees: what others wrote with them would
 * change what a terminal shows before it asks, or pass for something else. Joiners stay, which some languages write with.
 */
export const hidden =
  /[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\u{e0000}-\u{e007f}]/gu
