import type { Step } from './postman-sandbox-steps.ts'

const aClass = JSON.stringify({ name: 'Monday', lessons: ['pay-in-time'] })

/**
 * Requests for lessons, classes and presentations. The world of the collection does not belong to a lesson, so some
 * requests must be refused.
 */
export const lessonFolders: Readonly<Record<string, readonly Step[]>> = {
  Lessons: [
    { call: 'lessons.list' },
    { call: 'lessons.get' },
    { call: 'lessons.hint', input: { stepId: 'pay' }, refused: 'RecordNotFound' },
    { call: 'lessons.answer', input: { stepId: 'pay' }, refused: 'RecordNotFound' },
    { call: 'stage.get', title: 'No presentation is shown here' },
    {
      call: 'sandbox.checkLesson',
      title: 'Check a lesson with problems',
      input: { file: 'minutes: 5' },
      ofServer: true,
    },
  ],
  Classes: [
    { call: 'lessons.join', input: { file: aClass, nickname: 'Ana' }, keeps: { member: 'member' } },
    { call: 'lessons.list', title: 'The lessons of the class', input: { member: '{{member}}' } },
    { call: 'lessons.result', input: { member: '{{member}}' } },
    {
      call: 'sandbox.readResult',
      title: 'Read a file that is not a result',
      input: { file: '{}' },
      refused: 'InvalidParameter',
    },
  ],
}
