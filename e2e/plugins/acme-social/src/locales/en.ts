/** What Acme Social says. */
export const en = {
  'acme-social.waiting': 'Go on in the window.',
  'acme-social.said': 'The window said {code}.',
  'acme-social.closed': 'The window is gone: {reason}.',
  'acme-social.blocked': 'The browser kept the window closed.',
  'acme-social.open': 'Open the window',
  'acme-social.welcome': 'You came back with {code} and {state}.',
  'acme-social.none': 'No account is linked yet.',
} as const
