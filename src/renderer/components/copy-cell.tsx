import { Group, Stack, Text } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import parts from '../ui/parts.module.css'
import { useCopy } from './use-copy.ts'

interface CopyCellProps {
  label: string
  text: string
  /** True for a code that another person types, in a card whose title names it. */
  isLarge?: boolean
}

/** Shows a row with a code or address and a button that copies it. */
export function CopyCell({ label, text, isLarge = false }: CopyCellProps) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopy(text)
  return (
    <Stack gap={0} data-row>
      {!isLarge && (
        <Text span c="dimmed" size="xs">
          {label}
        </Text>
      )}
      <Group gap="md" wrap="nowrap" justify={isLarge ? 'center' : 'space-between'}>
        <bdi dir="ltr" className={isLarge ? parts.largeCode : parts.code}>
          {text}
        </bdi>
        <IconButton label={t('app.copy', { item: label })} onPress={copy} isAtEdge>
          {isCopied ? <Check /> : <Copy />}
        </IconButton>
      </Group>
    </Stack>
  )
}
