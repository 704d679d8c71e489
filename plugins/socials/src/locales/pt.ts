import type { Translation } from '@portico/contract'
import { pt as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Portuguese of Brazil. “Você”. A wallet is “carteira”. */
const pt: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Abrindo {title}',
  'socials.waiting': 'Continue na janela de {title}',
  'socials.blocked': 'Seu navegador não abriu a janela.',
  'socials.openWindow': 'Abrir a janela',
  'socials.inPage': 'Continuar nesta aba',
  'socials.cancelled': 'Você cancelou em {title}.',
  'socials.failed': '{title} não confirmou quem você é.',
  'socials.expired': 'Este acesso expirou.',
  'socials.refused': 'Este acesso foi iniciado em outro navegador.',
  'socials.down': 'Não foi possível acessar {title}.',
  'socials.unknown': 'Esta carteira não conhece {title}.',
  'socials.taken': 'Outra carteira tem esta conta.',
  'socials.known': '{email} já tem uma carteira.',
  'socials.known.text': 'Abra essa carteira, e {title} também a abrirá daí em diante. Ou crie outra.',
  'socials.known.elsewhere':
    'Essa carteira é aberta por e-mail, o que este site não oferece. Você pode adicionar {title} onde ela está, ou criar outra aqui.',
  'socials.known.mail': 'Abrir por e-mail',
  'socials.known.continue': 'Abrir com {title}',
  'socials.known.another': 'Criar outra carteira',
  'socials.added': 'A conta foi adicionada',
  'socials.add': 'Adicionar {title}',
  'socials.approve': 'Aprove no {title} e depois volte aqui.',
  'socials.scan': 'Escaneie isto com o celular que tem o {title}.',
  'socials.code': 'Código para entrar com {title}',
  'socials.code.left': 'Válido por {time}',
  'socials.code.expired': 'Este código expirou.',
  'socials.code.new': 'Novo código',
  'socials.openApp': 'Abrir {title}',
  'socials.copy': 'Copiar link',
  'socials.copied': 'Copiado',
  'socials.copy.refused': 'Seu navegador não permite copiar aqui.',
  'socials.cancel': 'Cancelar',
}

export default pt
