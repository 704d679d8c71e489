/** Who writes under one of these is believed to speak for the site, for a service of it, or for the machines of the zone. */
const words = [
  ...['admin', 'administrator', 'moderator', 'staff', 'team', 'owner', 'official', 'verified', 'operator'],
  ...[
    'support',
    'help',
    'helpdesk',
    'service',
    'customer',
    'contact',
    'info',
    'feedback',
    'billing',
    'refund',
  ],
  ...[
    'security',
    'secure',
    'abuse',
    'fraud',
    'phishing',
    'legal',
    'privacy',
    'trust',
    'safety',
    'compliance',
  ],
  ...['portico', 'wallet', 'gateway', 'vault', 'relay', 'account', 'accounts', 'login', 'signin', 'signup'],
  ...['register', 'recover', 'recovery', 'restore', 'unlock', 'verify', 'verification', 'confirm', 'auth'],
  ...[
    'bank',
    'exchange',
    'payment',
    'payments',
    'paypal',
    'deposit',
    'withdraw',
    'airdrop',
    'claim',
    'reward',
  ],
  ...['root', 'system', 'server', 'daemon', 'nobody', 'null', 'undefined', 'test', 'example', 'localhost'],
  ...[
    'postmaster',
    'hostmaster',
    'webmaster',
    'mail',
    'smtp',
    'imap',
    'noreply',
    'no-reply',
    'mailer-daemon',
  ],
  ...['www', 'web', 'api', 'apis', 'app', 'apps', 'blog', 'docs', 'status', 'home', 'news', 'shop', 'store'],
  ...[
    'cdn',
    'static',
    'assets',
    'images',
    'autoconfig',
    'autodiscover',
    'wpad',
    'dns',
    'name',
    'names',
    'resolver',
  ],
  ...[
    'ethereum',
    'bitcoin',
    'solana',
    'metamask',
    'coinbase',
    'ledger',
    'trezor',
    'uniswap',
    'walletconnect',
  ],
  ...['anybody', 'everybody', 'everyone', 'somebody', 'someone'],
]

/** Signs that are read as another, the longer first: two of them may be one to the eye. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1il|]/g, 'l'],
  [/5/g, 's'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/2/g, 'z'],
]

/** One form for all labels that an eye takes for each other. */
const toSkeleton = (label: string): string =>
  lookAlikes.reduce((text, [sign, read]) => text.replace(sign, read), label)

const reserved = new Set(words.map(toSkeleton))

/** Words that nothing may be put around either. */
const guarded = ['portico', 'official', 'support', 'admin'].map(toSkeleton)

/** What a wallet may show where it would show an address. */
const isLikeAddress = (label: string): boolean => /^0x[0-9a-f]{8,}$/.test(label)

/**
 * Whether a label is kept from everybody: one that speaks for somebody else, or that an eye takes for such a one. The list is the
 * gateway's: a browser asks, so that it grows without a new page.
 */
export function isReserved(label: string): boolean {
  const skeleton = toSkeleton(label)
  return (
    isLikeAddress(label) ||
    reserved.has(skeleton) ||
    guarded.some((word) => skeleton.startsWith(word) || skeleton.endsWith(word))
  )
}
