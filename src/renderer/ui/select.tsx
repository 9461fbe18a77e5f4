import { NativeSelect, type NativeSelectProps } from '@mantine/core'

/** Uses the native list of the system. `data` can be grouped. */
export const Select = (props: NativeSelectProps) => <NativeSelect {...props} />
