/** Texts of the connected wallets. */
export const texts = {
  'chains.title': 'Choose chain',
  'chains.text': '{wallet} works on several chains. Which one do you want to connect?',
  'profile.active': 'In use',
  'profile.add': 'Connect another wallet',
  'profile.rename': 'Name {account}',
  'profile.label': 'Name of {account}',
  'profile.save': 'Save',
  'profile.others': 'Other accounts of {wallet}',
  'profile.more': 'Show more',
  'profile.switched': 'Now using {wallet}',
  'profile.disconnect': 'Disconnect {wallet}',
  'profile.disconnectAll': 'Disconnect all',
}
