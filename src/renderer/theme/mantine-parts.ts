import type {
  ActionIconFactory,
  ExtendComponent,
  FactoryPayload,
  InputFactory,
  InputWrapperFactory,
  PaperFactory,
  PasswordInputFactory,
  SimpleGridFactory,
  TimelineFactory,
} from '@mantine/core'
import styles from './mantine-parts.module.css'

/** As a part's own `extend`, but without the part: a screen that shows none of it loads none of it. */
const part = <Factory extends FactoryPayload>(changes: ExtendComponent<Factory>) => changes

/** Every part of Mantine's that looks otherwise here than as it is shipped, once for all screens. */
export const mantineParts = {
  ActionIcon: part<ActionIconFactory>({
    defaultProps: { size: 44, radius: 22, variant: 'default' },
    classNames: { root: styles.action ?? '' },
    // A finger is no larger where the text is.
    vars: () => ({ root: { '--ai-size': '44px', '--ai-bd': '0' } }),
  }),
  // Columns as wide as a button with two words, as many as fit.
  SimpleGrid: part<SimpleGridFactory>({ defaultProps: { minColWidth: 'min(100%, 9rem)', autoFlow: 'auto-fit' } }),
  Paper: part<PaperFactory>({ defaultProps: { radius: 'lg' } }),
  InputWrapper: part<InputWrapperFactory>({
    classNames: { root: styles.field ?? '', label: styles.fieldLabel ?? '' },
    vars: () => ({
      label: {},
      success: {},
      description: { '--input-description-size': 'var(--text-label)' },
      error: { '--input-error-size': 'var(--text-label)' },
    }),
  }),
  Input: part<InputFactory>({
    classNames: { input: styles.input ?? '' },
    vars: () => ({
      wrapper: {
        '--input-height': '48px',
        '--input-fz': '1rem',
        '--input-padding': '14px',
        '--input-bg': 'var(--card)',
        '--input-bd': 'var(--field-line)',
      },
    }),
  }),
  PasswordInput: part<PasswordInputFactory>({
    defaultProps: { rightSectionWidth: 48 },
    vars: () => ({ root: { '--psi-button-size': '44px' } }),
  }),
  Timeline: part<TimelineFactory>({
    defaultProps: { bulletSize: 12, lineWidth: 2 },
    classNames: {
      item: styles.moment ?? '',
      itemTitle: styles.momentTitle ?? '',
      itemContent: styles.momentTime ?? '',
      itemBullet: styles.momentBullet ?? '',
    },
  }),
}
