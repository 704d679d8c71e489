import type { Translation } from '@portico/contract'
import { pt as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Portuguese of Brazil. “Você”. A wallet is “carteira”. */
const pt: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Endereço de e-mail',
  'email.address.wrong': 'Isso não é um endereço de e-mail.',
  'email.continue': 'Continuar',
  'email.recents': 'Usados antes',
  'email.forget': 'Esquecer {email}',
  'email.guest': 'Continuar como convidado',
  'email.meant': 'Você quis dizer {email}?',
  'email.meant.yes': 'Sim, usar {email}',
  'email.meant.no': 'Não, manter {email}',
  'email.sending': 'Enviando um e-mail para {email}',
  'email.sent': 'Enviamos um código para {email}. Ele vale por {minutes} minutos.',
  'email.device': 'Este dispositivo é novo',
  'email.device.text':
    'Siga o link do e-mail e escolha lá o número abaixo, ou digite aqui o código do e-mail.',
  'email.device.number': 'Seu número',
  'email.code': 'Código',
  'email.checking': 'Verificando o código',
  'email.resend': 'Enviar outro código',
  'email.resent': 'Enviamos outro código',
  'email.change': 'Usar outro endereço',
  'email.newCode': 'Enviar um novo código',
  'email.wrong': 'O código está errado. Tentativas restantes: {count}.',
  'email.wrong.unknown': 'O código está errado.',
  'email.expired': 'Este código não vale mais.',
  'email.spent': 'Muitos códigos errados: este não vale mais.',
  'email.locked': 'Muitos códigos errados hoje. Tente amanhã ou em um dispositivo que você já usou.',
  'email.limit':
    'Por enquanto não enviamos mais e-mails para este endereço. Use o último código ou tente em uma hora.',
  'email.refused': 'Este acesso foi recusado pelo link do e-mail.',
  'email.update.now': 'Novo endereço de e-mail',
  'email.update.old': 'Primeiro, o código que enviamos para o seu endereço atual.',
  'email.update.new': 'Agora, o código que enviamos para {email}.',
  'email.update.done': 'Seu endereço vai mudar',
  'email.update.done.text':
    'A partir de {time} você entra com {email}. Até lá você pode cancelar, neste dispositivo ou pelo e-mail enviado ao seu endereço atual.',
}

export default pt
