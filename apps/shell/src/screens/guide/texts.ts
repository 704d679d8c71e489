/** Texts that explain wallets and networks to a visitor. */
export const texts = {
  'guide.keysTitle': 'One place for what is yours',
  'guide.keys': 'A wallet holds the keys to your tokens and collectibles. Nobody can move them without it.',
  'guide.loginTitle': 'One way to sign in',
  'guide.login': 'It takes the place of a new account and password on every site: you connect, and sign.',
  'guide.askTitle': 'It always asks you',
  'guide.ask':
    'A site can look at the account you share. To send or sign anything, your wallet asks you first.',
  'guide.get': 'Get a wallet',
  'guide.networkTitle': 'Where your transactions are written',
  'guide.network':
    'A network is a shared record kept by many computers. Each has its own fees and its own tokens.',
  'guide.sameTitle': 'One address, several networks',
  'guide.same': 'Your address is often the same on several networks, but what you hold on each is separate.',
  'guide.feeTitle': 'A fee for each change',
  'guide.fee': 'The network charges a little of its own currency for every transaction. Looking is free.',
  'guide.more': 'More wallets',
  'guide.moreText': 'Every wallet you can use here',
  'guide.failed': 'The list of wallets could not be loaded.',
  'guide.downloads': 'Get {wallet} from its makers. Then come back and connect it.',
  'guide.chrome': 'Browser extension',
  'guide.appStore': 'App Store',
  'guide.playStore': 'Google Play',
  'guide.homepage': 'Website',
  'guide.opens': '{place} (opens in a new tab)',
  'guide.nowhere': '{wallet} does not say where it can be had.',
}
