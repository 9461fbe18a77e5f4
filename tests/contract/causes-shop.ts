import { demo } from '#shared/product.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import type { Causes } from './causes.ts'
import { aPicture } from './samples.ts'

const papers = { files: { idPhotoFront: aPicture(), idPhotoBack: aPicture() } }

export const shopCauses: Causes = {
  'help.question': { RecordNotFound: (_world, seller) => seller.send('help.question', { id: 'no-such' }) },
  'help.feedback': {
    RecordNotFound: (_world, seller) =>
      seller.send('help.feedback', { content: 'Long enough', images: ['files/no-such.png'] }),
    FeedbackLength: (_world, seller) => seller.send('help.feedback', { content: 'Four' }),
  },
  'user.setPassword': {
    OldLoginPasswordIncorrect: (_world, seller) =>
      seller.send('user.setPassword', {
        oldPassword: 'wrong',
        newPassword: 'long-enough',
        confirmPassword: 'long-enough',
      }),
  },
  'invitations.add': {
    UsernameExists: async (world, seller) => {
      await world.join('mara')
      return seller.send('invitations.add', { username: 'mara' })
    },
    ActivityAlreadyAdded: async (_world, seller) => {
      await seller.ask('invitations.add', { username: 'friend-one' })
      return seller.send('invitations.add', { username: 'friend-one' })
    },
    FriendSupportLimit: async (_world, seller) => {
      await seller.ask('invitations.add', { username: 'friend-one' })
      await seller.ask('invitations.add', { username: 'friend-two' })
      return seller.send('invitations.add', { username: 'friend-three' })
    },
  },
  'lessons.list': { RecordNotFound: world => world.send('lessons.list', { member: 'no-such' }) },
  'lessons.result': { RecordNotFound: world => world.send('lessons.result', { member: 'no-such' }) },
  'lessons.start': {
    RecordNotFound: world => world.send('lessons.start', { id: 'no-such' }),
    OperationFailed: async world => {
      const add = () => world.command('sandbox.addWorld', { seed: 'empty' })
      for (let count = 0; count < sandboxLimits.worlds.max; count++) await add()
      return world.send('lessons.start', { id: 'first-steps' })
    },
  },
  'lessons.hint': { RecordNotFound: (_world, seller) => seller.send('lessons.hint', { stepId: 'no-such' }) },
  'lessons.answer': { RecordNotFound: (_world, seller) => seller.send('lessons.answer', { stepId: 'no-such' }) },
  'identity.submit': {
    InvalidOperation: (_world, seller) =>
      seller.send('identity.submit', { realName: 'Robin Sample', idNo: 'SAMPLE-1234' }, papers),
  },
  'shop.upgrade': {
    InvalidOperation: (_world, seller) => seller.send('shop.upgrade', { tier: 'agent' }),
  },
  'user.setProfile': {
    RecordNotFound: (_world, seller) => seller.send('user.setProfile', { avatar: 'files/no-such.png' }),
  },
  'shop.update': {
    RecordNotFound: (_world, seller) => seller.send('shop.update', { logo: 'files/no-such.png' }),
  },
  'comments.list': { RecordNotFound: (_world, seller) => seller.send('comments.list', { orderNo: 'ORD-0' }) },
  'comments.add': {
    RecordNotFound: (_world, seller) =>
      seller.send('comments.add', { orderNo: 'ORD-0', content: 'Thanks', signature: demo.username }),
    InvalidOperation: async (_world, seller) => {
      const { list } = await seller.ask('orders.list', { status: 'shipped', size: 1 })
      return seller.send('comments.add', {
        orderNo: list[0]?.orderNo,
        content: 'Thanks',
        signature: demo.username,
      })
    },
  },
}
