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

/**
 * Types changes like a component's own `extend`, without importing the component. Screens then load only the components
 * that they use.
 */
const part = <Factory extends FactoryPayload>(changes: ExtendComponent<Factory>) => changes

/** Defaults and styles of Mantine components for all screens. */
export const mantineParts = {
  ActionIcon: part<ActionIconFactory>({
    defaultProps: { size: 44, radius: 22, variant: 'default' },
    classNames: { root: styles.action ?? '' },
    // Touch targets are in pixels, because they do not grow with the text.
    vars: () => ({ root: { '--ai-size': '44px', '--ai-bd': '0' } }),
  }),
  // Columns have at least the width of a button with two words.
  SimpleGrid: part<SimpleGridFactory>({ defaultProps: { minColWidth: 'min(100%, 9rem)', autoFlow: 'auto-fit' } }),
  Paper: part<PaperFactory>({ defaultProps: { radius: 'lg' } }),
  InputWrapper: part<InputWrapperFactory>({
    classNames: {
      root: styles.field ?? '',
      label: styles.fieldLabel ?? '',
      description: styles.fieldNote ?? '',
      error: styles.fieldNote ?? '',
    },
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
        '--input-fz': 'var(--text-field)',
        '--input-padding': '16px',
        '--input-bg': 'var(--card)',
        '--input-bd': 'var(--field-line)',
        // The gap of the field is the same with and without a description.
        '--input-margin-top': '0',
        '--input-margin-bottom': '0',
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
      itemBody: styles.momentBody ?? '',
      itemTitle: styles.momentTitle ?? '',
      itemContent: styles.momentTime ?? '',
      itemBullet: styles.momentBullet ?? '',
    },
  }),
}
