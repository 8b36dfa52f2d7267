import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { courseLoader, glossaryLoader, lessonLoader, sourceLoader } from '#content/loader.ts';
import { sourcesSchema, termSchema } from '#content/schema.ts';
import { labFactsSchema } from '#labs/definition/lab-facts.ts';
import { labLoader } from '#labs/definition/lab-loader.ts';

// `readContent` judges the files themselves, line by line. These schemas say what pages may rely on.

const inThree = z.object({ pt: z.string(), ru: z.string(), en: z.string() });
const language = z.enum(['pt', 'ru', 'en']);
const languageInThree = z.object({ pt: language, ru: language, en: language });

export const collections = {
  lessons: defineCollection({
    loader: lessonLoader,
    schema: z.object({
      language,
      /** The language of the text. A private lesson may lack that of the page. */
      textLanguage: language,
      folder: z.string(),
      slug: z.string(),
      number: z.number(),
      minutes: z.object({ read: z.number(), speak: z.number() }),
      sources: z.array(z.string()),
      title: z.string(),
      question: z.string(),
      sections: z.array(
        z.object({ id: z.string(), heading: z.string(), core: z.boolean(), off: z.boolean() }),
      ),
      figures: z.array(
        z.object({
          name: z.string(),
          widget: z.string(),
          props: z.object({ title: z.string() }).catchall(z.string()),
          number: z.number(),
          section: z.string(),
        }),
      ),
      words: z.number(),
      quizzes: z.number(),
    }),
  }),
  course: defineCollection({
    loader: courseLoader,
    schema: z.object({
      id: z.string(),
      order: z.number(),
      title: inThree,
      lessons: z.array(
        z.object({
          folder: z.string(),
          slug: z.string(),
          number: z.number(),
          written: z.boolean(),
          minutes: z.number(),
          lab: z.boolean(),
          sections: z.number(),
          quizzes: z.number(),
          title: inThree,
          titleLanguage: languageInThree,
        }),
      ),
    }),
  }),
  labs: defineCollection({
    loader: labLoader,
    schema: z.object({
      language,
      textLanguage: language,
      slug: z.string(),
      title: z.string(),
      question: z.string(),
      start: z.string(),
      data: z.string(),
      /** A lab that is still being written has none. */
      facts: labFactsSchema.optional(),
    }),
  }),
  glossary: defineCollection({ loader: glossaryLoader, schema: termSchema }),
  sources: defineCollection({ loader: sourceLoader, schema: sourcesSchema.valueType }),
};
