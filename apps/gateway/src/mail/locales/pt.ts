import type { MailTexts } from './en.ts'

/** Portuguese, as in Brazil: “você”. A wallet is “a carteira”. */
const pt: MailTexts = {
  device: 'Dispositivo',
  place: 'Local',
  time: 'Horário',
  site: 'Site',
  email: 'Novo endereço',
  account: 'Conta',
  what: 'Alteração',
  readyAt: 'Entra em vigor',
  unknown: 'Desconhecido',
  cancel: 'Cancelar esta alteração',
  notYou: 'Se não foi você, abra sua carteira agora e confira os dispositivos dela.',
  automatic: 'Enviado automaticamente. Ninguém lê respostas a este endereço.',
  'code.subject': '{code} é seu código para {host}',
  'code.title': 'Seu código para {host}',
  'code.lead': 'Digite-o onde você está entrando. Ele vale por {minutes} minutos.',
  'code.confirm': 'Ou abra esta página e escolha nela o número que você vê onde está entrando.',
  'code.action': 'Confirmar entrada',
  'code.note': 'Se você não pediu este código, ignore este e-mail. Não dê o código a ninguém.',
  'newDevice.title': 'Um novo dispositivo entrou',
  'newDevice.lead': 'Sua carteira foi aberta em um dispositivo que ela ainda não conhecia.',
  'signedOutEverywhere.title': 'Você saiu em todos os lugares',
  'signedOutEverywhere.lead':
    'Sua carteira foi desconectada de todos os dispositivos. Seus fundos não foram movidos.',
  'refreshReused.title': 'Um dispositivo foi desconectado para proteger você',
  'refreshReused.lead':
    'Uma sessão deste dispositivo foi usada duas vezes, como acontece quando alguém a copiou. O dispositivo precisa entrar de novo.',
  'emailChanging.title': 'Seu endereço de e-mail está prestes a mudar',
  'emailChanging.lead': 'Sua carteira terá um novo endereço de e-mail. Até lá você pode cancelar.',
  'emailChanged.title': 'Seu endereço de e-mail mudou',
  'emailChanged.lead': 'De agora em diante, entre na sua carteira com o novo endereço.',
  'holdStarted.title': 'Uma alteração da sua carteira está pendente',
  'holdStarted.lead':
    'Ela foi pedida em um dos seus dispositivos. Você pode cancelá-la até que entre em vigor.',
  'what.export': 'Exportação da frase de recuperação e das chaves',
  'what.recovery': 'Nova forma de recuperar a carteira',
  'what.email': 'Novo endereço de e-mail',
  'what.passkey': 'Remoção da última chave de acesso',
  'recoveryChanged.title': 'Sua recuperação mudou',
  'recoveryChanged.lead': 'As formas de recuperar sua carteira foram alteradas.',
  'keysRenewed.title': 'Sua carteira tem novas chaves',
  'keysRenewed.lead':
    'Novas chaves foram criadas para sua carteira. Os endereços mudaram, e os anteriores ainda funcionam.',
  'accountLinked.title': 'Uma conta já pode entrar na sua carteira',
  'accountLinked.lead': 'A partir de agora, quem entrar com esta conta chega à sua carteira.',
  'accountUnlinked.title': 'Uma conta foi removida da sua carteira',
  'accountUnlinked.lead': 'Esta conta já não entra na sua carteira.',
}

export default pt
