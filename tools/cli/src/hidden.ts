/**
 * Control characters, and those that turn the direction of text: what others wrote with them would change what a terminal
 * shows before it asks.
 */
export const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
