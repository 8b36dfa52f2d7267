// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source

/**
 * Ways to break the class that its tests must notice. src/server/proxy/mutations.long.test.ts tries them. Paths are
 * below src.
 */
export const mutations: readonly {
  file: string;
  /** Found in the file exactly once. */
  text: string;
  becomes: string;
  breaks: string;
  test: string;
}[] = [
  {
    file: 'server/class/learner-routes.ts',
    text: 'const handIn = store.addHandIn({ learner: learner.id, lab, key, answer, tips });',
    becomes:
      'const handIn = { id: 1, at: 0, learner: learner.id, lab, key, answer, tips };\n      setImmediate(() => store.addHandIn(handIn));',
    breaks: 'a hand-in is acknowledged before it is stored',
    test: 'server/class/routes.test.ts',
  },
  {
    file: 'server/class/learner-routes.ts',
    text: "required: ['key', 'lab', 'answer', 'tips'],\n  additionalProperties: false,",
    becomes: "required: ['key', 'lab', 'answer', 'tips'],\n  additionalProperties: true,",
    breaks: 'a claimed score is taken along',
    test: 'server/class/tampering.test.ts',
  },
  {
    file: 'server/class/learner-routes.ts',
    text: "if (handIn.answer !== answer || handIn.lab !== lab) return refuse(reply, 409, 'other-hand-in');",
    becomes: '',
    breaks: 'another answer is acknowledged under an old key',
    test: 'server/class/routes.test.ts',
  },
  {
    file: 'server/class/learner-routes.ts',
    text: "if (handIn?.learner !== learner.id) return refuse(reply, 404, 'no-such-thing');",
    becomes: "if (!handIn) return refuse(reply, 404, 'no-such-thing');",
    breaks: 'a hand-in is shown to others',
    test: 'server/class/tampering.test.ts',
  },
  {
    file: 'server/class/instructor-sessions.ts',
    text: 'return (this.#until.get(this.#sessionOf(token)) ?? 0) > this.#now();',
    becomes: 'return token.length > 0;',
    breaks: 'any cookie opens the instructor’s page',
    test: 'server/class/tampering.test.ts',
  },
  {
    file: 'server/class/cookies.ts',
    text: 'HttpOnly; SameSite=Strict',
    becomes: 'SameSite=Strict',
    breaks: 'a script can read the cookie of a class',
    test: 'server/class/routes.test.ts',
  },
  {
    file: 'server/class/learner-routes.ts',
    text: 'refuseCode(reply, failedAttempts.add(request.ip, typed))',
    becomes: 'refuseCode(reply, false)',
    breaks: 'codes can be guessed without end',
    test: 'server/class/routes.test.ts',
  },
  {
    file: 'server/class/receipt.ts',
    text: 'if (!verify(null, Buffer.from(`ringside1.${payload}`), key, bytes)) return undefined;',
    becomes: 'void verify;',
    breaks: 'a receipt is believed unsigned',
    test: 'server/class/tampering.test.ts',
  },
  {
    file: 'server/class/class-schema.ts',
    text: '  forbidChanges(db, recordTables);\n',
    becomes: '',
    breaks: 'records can be changed',
    test: 'server/class/store.test.ts',
  },
  {
    file: 'server/class/store.ts',
    text: 'digest = ? AND id NOT IN (SELECT code FROM sessions) AND',
    becomes: 'digest = ? AND',
    breaks: 'a code opens a second session',
    test: 'server/class/routes.test.ts',
  },
  {
    file: 'server/class/store.ts',
    text: 'sessions.id NOT IN (SELECT session FROM log_outs)',
    becomes: 'true',
    breaks: 'a session goes on after its learner has logged out',
    test: 'server/class/sessions-end.test.ts',
  },
  {
    file: 'server/class/store.ts',
    text: "'NOT EXISTS (SELECT 1 FROM withdrawals WHERE learner = codes.learner AND last_code >= codes.id)'",
    becomes: "'true'",
    breaks: 'a withdrawn code opens a session',
    test: 'server/class/sessions-end.test.ts',
  },
  {
    file: 'server/class/instructor-sessions.ts',
    text: '`${token} ${tidyCode(instructorSecret)}`',
    becomes: 'token',
    breaks: 'who came in with a secret that was renewed stays in',
    test: 'server/class/sessions-end.test.ts',
  },
  {
    file: 'server/class/erase-learner.ts',
    text: '    forbidChanges(db, tables);\n',
    becomes: '    void forbidChanges;\n',
    breaks: 'after an erasure records can be removed',
    test: 'server/class/erase-learner.test.ts',
  },
  {
    file: 'server/class/written-grades.ts',
    text: 'mark.question === question && mark.text === digest &&',
    becomes: 'mark.question === question &&',
    breaks: 'a mark holds for a text that nobody has marked',
    test: 'server/class/mark-command.test.ts',
  },
  {
    file: 'server/class/mark-command.ts',
    text: 'if (Number(points) > criterion.points) return',
    becomes: 'if (Number(points) < 0) return',
    breaks: 'a criterion gets more points than it has',
    test: 'server/class/mark-command.test.ts',
  },
  {
    file: 'server/class/mark-command.ts',
    text: "for (const line of text.split('\\n')) say(`  | ${visible(line)}`);",
    becomes: "for (const line of text.split('\\n')) say(`  | ${line}`);",
    breaks: 'what a learner wrote steers the terminal',
    test: 'server/class/mark-command.test.ts',
  },
  {
    file: 'server/class/gradebook.ts',
    text: 'best && best.points >= one.points ? best : one',
    becomes: 'best && best.points < 0 ? best : one',
    breaks: 'a later hand-in lowers the grade',
    test: 'server/class/gradebook.test.ts',
  },
  {
    file: 'server/class/gradebook.ts',
    text: 'lab?.deadline !== undefined && handIn.at > lab.deadline',
    becomes: 'lab?.deadline !== undefined && handIn.at < 0',
    breaks: 'what comes late counts',
    test: 'server/class/routes.test.ts',
  },
  {
    file: 'server/class/grading-queue.ts',
    text: 'for (const handIn of this.#store.ungraded()) void this.add(handIn);',
    becomes: '',
    breaks: 'what an earlier proxy did not grade is forgotten',
    test: 'server/class/grading-queue.test.ts',
  },
  {
    file: 'server/class/grading-queue.ts',
    text: 'this.#lines.delete(learner);\n    const handIn = line.shift()!;\n    if (line.length > 0) this.#lines.set(learner, line);',
    becomes: 'const handIn = line.shift()!;\n    if (line.length === 0) this.#lines.delete(learner);',
    breaks: 'whoever hands in often goes first',
    test: 'server/class/grading-queue.test.ts',
  },
  {
    file: 'server/class/grading-queue.ts',
    text: 'this.#later.delete(handIn.id);\n        this.#join(handIn);',
    becomes: 'this.#later.delete(handIn.id);',
    breaks: 'what failed is not tried again',
    test: 'server/class/grading-queue.test.ts',
  },
  {
    file: 'server/class/grade-hand-in.ts',
    text: '`seed:${learner}:${lab}`',
    becomes: '`seed:${lab}`',
    breaks: 'all learners have the same hidden data',
    test: 'server/class/grade-hand-in.test.ts',
  },
  {
    file: 'server/proxy/checks.ts',
    text: 'sandboxes.of(judgeOf(lab.slug, line))',
    becomes: 'sandboxes.of(lab.slug)',
    breaks: 'answers are judged with a learner’s role',
    test: 'server/proxy/checks.test.ts',
  },
];
