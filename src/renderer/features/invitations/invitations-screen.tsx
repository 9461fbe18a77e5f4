import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Check, Link2, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { authLimits } from '#shared/auth.ts'
import { type InvitationStatus, invitationLimits } from '#shared/invitations.ts'
import { requestLimits } from '#shared/requests.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { usePages } from '../../api/queries.ts'
import { noteShown } from '../../api/refusals.ts'
import { worldNow } from '../../api/world-clock.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Form } from '../../ui/form.tsx'
import parts from '../../ui/parts.module.css'
import { QrCode } from '../../ui/qr-code.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './invitations.module.css'

const tones: Record<InvitationStatus, ChipTone> = { invited: 'accent', joined: 'good', expired: 'dim' }

/** Shows the rules, the seller's invite code and the invited people (D-14). */
export function InvitationsScreen() {
  const { t } = useTranslation()
  const invitations = usePages('invitations.list', { size: requestLimits.page.default })
  const { first, items, error, refetch } = invitations
  return (
    <Page title={t('invitations.title')}>
      <QueryState query={{ data: first, error, refetch }} skeleton={<InvitationsSkeleton />}>
        {({ code, link, freeLeftToday }) => (
          <Cards>
            <Card title={t('invitations.yourCode')}>
              <Stack gap="lg">
                <QrCode text={link} label={t('invitations.qr')} />
                <CopyCell label={t('auth.inviteCode')} text={code} isLarge />
                <SimpleGrid>
                  <ShareButton link={link} />
                  <CopyLinkButton link={link} />
                </SimpleGrid>
                <Text c="dimmed" size="xs" ta="center">
                  {t('invitations.codeAlone')}
                </Text>
              </Stack>
            </Card>
            <InviteForm left={freeLeftToday} />
            <Card title={t('invitations.invited')}>
              {(items ?? []).length === 0 ? (
                <Text c="dimmed">{t('invitations.noneText')}</Text>
              ) : (
                (items ?? []).map(invitation => <InvitationRow key={invitation.id} invitation={invitation} />)
              )}
              <ShowMore pages={invitations} />
            </Card>
            <Card title={t('invitations.rules')}>
              <p className={parts.prose}>
                {t('invitations.rulesText', {
                  count: invitationLimits.perDay,
                  days: t('invitations.days', { count: invitationLimits.lifeDays }),
                })}{' '}
                {t('invitations.codeAbout')}
              </p>
            </Card>
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function InvitationsSkeleton() {
  const { t } = useTranslation()
  return (
    <Cards>
      <SkeletonCard title={t('invitations.yourCode')}>
        <Stack align="center">
          <Skeleton width="160px" heightPx={160} />
        </Stack>
        <Stack align="center">
          <Skeleton width="160px" heightPx={44} />
        </Stack>
        <Skeleton heightPx={48} />
        <Stack pt="xs" align="center">
          <Skeleton width="40%" heightPx={12} />
        </Stack>
      </SkeletonCard>
      <SkeletonCard title={t('invitations.invite')}>
        <Stack gap="sm" pb="xs">
          <Skeleton width="40%" heightPx={12} />
          <Skeleton width="80%" heightPx={12} />
          <Skeleton heightPx={48} />
        </Stack>
        <Skeleton heightPx={48} />
        <Stack pt="xs" align="center">
          <Skeleton width="40%" heightPx={12} />
        </Stack>
      </SkeletonCard>
      <SkeletonCard title={t('invitations.invited')}>
        <SkeletonRows count={1} inCard picturePx={36} />
      </SkeletonCard>
    </Cards>
  )
}

const canShare = () => typeof navigator.share === 'function'

/** Opens the system's share sheet; nothing if the browser has none. */
function ShareButton({ link }: { link: string }) {
  const { t } = useTranslation()
  if (!canShare()) return null
  const share = async () => {
    try {
      await navigator.share({ title: t('app.name'), url: link })
    } catch (error) {
      // An AbortError means that the person has closed the system's share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast(t('app.copyFailed'), { tone: 'error' })
    }
  }
  return (
    <Button full onPress={() => void share()}>
      <span className={styles.share}>
        <Share2 size={18} aria-hidden="true" />
        {t('invitations.share')}
      </span>
    </Button>
  )
}

/** Copies the link, which is too long to be read. Its icon differs from the one that copies the code above. */
function CopyLinkButton({ link }: { link: string }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopy(link)
  return (
    <Button tone={canShare() ? 'soft' : 'primary'} full onPress={copy}>
      <span className={styles.share}>
        {isCopied ? <Check size={18} aria-hidden="true" /> : <Link2 size={18} aria-hidden="true" />}
        {t('invitations.copyLink')}
      </span>
    </Button>
  )
}

interface InvitationRowProps {
  invitation: { username: string; friendId: string | null; status: InvitationStatus; invitedAt: string }
}

const dayMs = 86_400_000

/** Returns the time at which an open invitation expires (D-14), in milliseconds. */
const expiryOf = (invitedAt: string): number => Date.parse(invitedAt) + invitationLimits.lifeDays * dayMs

function InvitationRow({ invitation }: InvitationRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { username, friendId, status, invitedAt } = invitation
  return (
    <Cell
      picture={<ShopLogo name={username} src={null} sizePx={40} isRound />}
      label={<bdi>{username}</bdi>}
      note={
        <>
          <time title={formats.exact(invitedAt)}>
            {status === 'invited'
              ? t('invitations.toRegister', { span: formats.span(Math.max(0, expiryOf(invitedAt) - worldNow())) })
              : formats.when(invitedAt, worldNow())}
          </time>
          {friendId && ` · ${t('invitations.friendId', { id: friendId })}`}
        </>
      }
      value={<Chip tone={tones[status]}>{t(`invitations.status.${status}`)}</Chip>}
    />
  )
}

/** Invites a friend by name. @param left number of invitations that are left today */
function InviteForm({ left }: { left: number }) {
  const { t } = useTranslation()
  const form = useDraftForm('invitation', {
    initialValues: { username: '' },
    longest: { username: { label: t('auth.username'), max: authLimits.username.max } },
    validate: {
      username: name => {
        const { length } = name.trim()
        if (length === 0) return t('fields.empty', { field: t('auth.username') })
        return length < authLimits.username.min ? t('auth.usernameRule', authLimits.username) : null
      },
    },
  })
  const invite = useCallMutation('invitations.add', {
    onDone: ({ username }) => {
      form.sent()
      showToast(t('invitations.done', { name: username }))
    },
  })
  const submit = form.onSubmit(
    ({ username }) =>
      invite.mutate(
        { username: username.trim() },
        {
          onError: error => {
            const message = error.issues.username ?? error.message
            form.setFieldError('username', message)
            if (message) noteShown(error)
            form.getInputNode('username')?.focus()
          },
        },
      ),
    focusFirstError(form),
  )
  const days = t('invitations.days', { count: invitationLimits.lifeDays })
  return (
    <Card title={t('invitations.invite')}>
      <Form onSubmit={submit}>
        <TextField
          label={t('invitations.friend')}
          description={t('invitations.friendAbout', { days })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <Button type="submit" tone="soft" full busy={invite.isPending}>
          {t('invitations.send')}
        </Button>
        <Text c="dimmed" size="xs" ta="center">
          {t('invitations.freeLeft', { left, all: invitationLimits.perDay })}
        </Text>
      </Form>
    </Card>
  )
}
