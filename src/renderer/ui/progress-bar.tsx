import { Progress } from '@mantine/core'

interface ProgressBarProps {
  /** From 0 to 1. */
  share: number
  tone?: 'accent' | 'good' | 'warn' | 'bad'
}

/** Shows progress. Screen readers read the text next to it. */
export function ProgressBar({ share, tone = 'accent' }: ProgressBarProps) {
  return (
    <Progress.Root size={6} w="100%" my="xs" bg="var(--line)" aria-hidden="true">
      {/* What has begun shows at least a sliver. */}
      <Progress.Section value={share === 0 ? 0 : Math.max(2, share * 100)} color={tone} withAria={false} />
    </Progress.Root>
  )
}
